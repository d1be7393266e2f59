CREATE TABLE packs (game TEXT NOT NULL, hash INTEGER NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (game, hash));
CREATE TABLE accounts (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE COLLATE NOCASE, password TEXT NOT NULL, skeleton TEXT NOT NULL DEFAULT '', blocked INTEGER NOT NULL DEFAULT 0);
CREATE TABLE sessions (id TEXT PRIMARY KEY, account INTEGER REFERENCES accounts, created INTEGER NOT NULL,
  closed INTEGER NOT NULL DEFAULT 0, used INTEGER NOT NULL DEFAULT 0, name TEXT NOT NULL DEFAULT '') WITHOUT ROWID;
CREATE TABLE tables (
  id TEXT PRIMARY KEY, game TEXT NOT NULL, pack INTEGER NOT NULL, seed INTEGER NOT NULL, options TEXT NOT NULL,
  created INTEGER NOT NULL, listed INTEGER NOT NULL, over INTEGER NOT NULL DEFAULT 0, steps INTEGER NOT NULL DEFAULT 0,
  asked INTEGER NOT NULL DEFAULT -1, scores TEXT NOT NULL DEFAULT '[]', winners TEXT NOT NULL DEFAULT '[]', maker TEXT NOT NULL DEFAULT '', patience INTEGER NOT NULL DEFAULT 0, holder TEXT NOT NULL DEFAULT '', begun TEXT NOT NULL DEFAULT '', rules TEXT NOT NULL DEFAULT '', deal_key TEXT NOT NULL DEFAULT '', chosen INTEGER NOT NULL DEFAULT 0, touched INTEGER NOT NULL DEFAULT 0, place TEXT NOT NULL DEFAULT '', closed TEXT NOT NULL DEFAULT '') WITHOUT ROWID;
CREATE INDEX open_tables ON tables (created) WHERE listed = 1 AND over = 0;
CREATE TABLE seats (
  game_table TEXT NOT NULL REFERENCES tables, seat INTEGER NOT NULL, kind TEXT NOT NULL, side TEXT NOT NULL,
  token TEXT NOT NULL, owner TEXT NOT NULL DEFAULT '', status INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (game_table, seat)) WITHOUT ROWID;
CREATE INDEX seats_by_owner ON seats (owner) WHERE owner <> '';
CREATE TABLE steps (
  game_table TEXT NOT NULL REFERENCES tables, n INTEGER NOT NULL, kind INTEGER NOT NULL, seat INTEGER NOT NULL,
  option INTEGER NOT NULL, hash INTEGER NOT NULL DEFAULT 0, told TEXT NOT NULL DEFAULT '', PRIMARY KEY (game_table, n)) WITHOUT ROWID;
CREATE TABLE campaigns (
  id TEXT PRIMARY KEY, owner TEXT NOT NULL, created INTEGER NOT NULL, text TEXT NOT NULL,
  game_table TEXT NOT NULL DEFAULT '') WITHOUT ROWID;
CREATE INDEX campaigns_by_owner ON campaigns (owner);
CREATE INDEX campaigns_by_table ON campaigns (game_table) WHERE game_table <> '';
CREATE TABLE processes (
  id TEXT PRIMARY KEY, address TEXT NOT NULL, secret TEXT NOT NULL, expires INTEGER NOT NULL,
  listed TEXT NOT NULL DEFAULT '[]') WITHOUT ROWID;
CREATE INDEX tables_by_holder ON tables (holder) WHERE holder <> '';
CREATE TABLE kept (
  game_table TEXT NOT NULL REFERENCES tables, what TEXT NOT NULL, n INTEGER NOT NULL, bytes BLOB NOT NULL,
  PRIMARY KEY (game_table, what));
CREATE UNIQUE INDEX accounts_by_skeleton ON accounts (skeleton) WHERE skeleton <> '';
CREATE INDEX sessions_by_account ON sessions (account) WHERE account IS NOT NULL;
CREATE TABLE marks (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX tables_untouched ON tables (created) WHERE touched = 0;
CREATE INDEX tables_under_way ON tables (touched) WHERE over = 0;
CREATE INDEX tables_over ON tables (created) WHERE over = 1;
CREATE INDEX tables_by_maker ON tables (maker) WHERE maker <> '';
CREATE TABLE secrets (name TEXT PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE places (
  account INTEGER NOT NULL REFERENCES accounts, place TEXT NOT NULL, seen INTEGER NOT NULL,
  PRIMARY KEY (account, place)) WITHOUT ROWID;
CREATE TABLE counts (
  day INTEGER NOT NULL, what TEXT NOT NULL, place TEXT NOT NULL, n INTEGER NOT NULL,
  PRIMARY KEY (day, what, place)) WITHOUT ROWID;
CREATE TABLE tries (
  who TEXT PRIMARY KEY, n INTEGER NOT NULL, last INTEGER NOT NULL, next INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO packs VALUES ('settlers', -1, X'706100636B');
INSERT INTO accounts VALUES (1, 'Ann', 'hash', 'ann', 0);
INSERT INTO sessions VALUES ('gone', NULL, 1700000002, 1, 1700000002, '');
INSERT INTO sessions VALUES ('guest', NULL, 1700000000, 0, 1700000000, 'Eve');
INSERT INTO sessions VALUES ('member', 1, 1700000001, 0, 1700000001, '');
INSERT INTO tables VALUES ('begun', 'settlers', -1, -9223372036854775808, '["it''s peaceful"]', 1700000000, 1, 0, 3, 0, '[]', '[]', 'member', 600, '', '0.1.0+a', '0.1.0+b', 'a key', 0, 1700000100, '', '');
INSERT INTO tables VALUES ('ended', 'settlers', -1, -9223372036854775808, '["it''s peaceful"]', 1700000000, 1, 0, 0, -2, '[]', '[]', 'member', 600, '', '0.1.0+a', '0.1.0+b', 'a key', 0, 0, '', 'why');
INSERT INTO tables VALUES ('of the campaign', 'settlers', -1, -9223372036854775808, '["it''s peaceful"]', 1700000000, 1, 0, 0, 0, '[]', '[]', 'member', 600, '', '0.1.0+a', '0.1.0+b', 'a key', 0, 0, '', '');
INSERT INTO tables VALUES ('over', 'settlers', -1, -9223372036854775808, '["it''s peaceful"]', 1700000000, 1, 1, 1, -1, '[-3,70]', '[0]', 'member', 600, '', '0.1.0+a', '0.1.0+b', 'a key', 0, 0, '', '');
INSERT INTO seats VALUES ('begun', 0, 'human', 'Romans (a deck)', 'hash of a key', 'member', 3);
INSERT INTO seats VALUES ('begun', 1, 'greedy', 'Japanese', '', '', 0);
INSERT INTO seats VALUES ('ended', 0, 'human', 'Romans (a deck)', 'hash of a token', 'member', 1);
INSERT INTO seats VALUES ('ended', 1, 'greedy', 'Japanese', '', '', 0);
INSERT INTO seats VALUES ('of the campaign', 0, 'human', 'Romans (a deck)', 'hash of a token', 'member', 1);
INSERT INTO seats VALUES ('of the campaign', 1, 'greedy', 'Japanese', '', '', 0);
INSERT INTO seats VALUES ('over', 0, 'human', 'Romans (a deck)', 'hash of a token', 'member', 1);
INSERT INTO seats VALUES ('over', 1, 'greedy', 'Japanese', '', '', 0);
INSERT INTO steps VALUES ('begun', 1, 0, 0, -1, -1, '255"lines":[]}');
INSERT INTO steps VALUES ('begun', 2, 1, 0, 0, 5, '');
INSERT INTO steps VALUES ('begun', 3, 2, 0, 1, 0, '');
INSERT INTO steps VALUES ('over', 1, 0, 0, 7, 0, '');
INSERT INTO campaigns VALUES ('campaign', 'member', 1700000000, 'a later text', 'of the campaign');
INSERT INTO kept VALUES ('begun', 'snapshot', 2, X'627900746573');
INSERT INTO marks VALUES ('admin', 1);
INSERT INTO marks VALUES ('probe', 1700000003);
INSERT INTO secrets VALUES ('addresses', 'a key');
INSERT INTO places VALUES (1, 'a place', 1700000001);
PRAGMA user_version=10;
