CREATE TABLE packs (game TEXT NOT NULL, hash INTEGER NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (game, hash));
CREATE TABLE accounts (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE COLLATE NOCASE, password TEXT NOT NULL);
CREATE TABLE sessions (id TEXT PRIMARY KEY, account INTEGER REFERENCES accounts, created INTEGER NOT NULL,
  closed INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
CREATE TABLE tables (
  id TEXT PRIMARY KEY, game TEXT NOT NULL, pack INTEGER NOT NULL, seed INTEGER NOT NULL, options TEXT NOT NULL,
  created INTEGER NOT NULL, listed INTEGER NOT NULL, over INTEGER NOT NULL DEFAULT 0, steps INTEGER NOT NULL DEFAULT 0,
  asked INTEGER NOT NULL DEFAULT -1, scores TEXT NOT NULL DEFAULT '[]', winners TEXT NOT NULL DEFAULT '[]', maker TEXT NOT NULL DEFAULT '', patience INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
CREATE INDEX open_tables ON tables (created) WHERE listed = 1 AND over = 0;
CREATE TABLE seats (
  game_table TEXT NOT NULL REFERENCES tables, seat INTEGER NOT NULL, kind TEXT NOT NULL, side TEXT NOT NULL,
  token TEXT NOT NULL, owner TEXT NOT NULL DEFAULT '', status INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (game_table, seat)) WITHOUT ROWID;
CREATE INDEX seats_by_owner ON seats (owner) WHERE owner <> '';
CREATE TABLE steps (
  game_table TEXT NOT NULL REFERENCES tables, n INTEGER NOT NULL, kind INTEGER NOT NULL, seat INTEGER NOT NULL,
  option INTEGER NOT NULL, PRIMARY KEY (game_table, n)) WITHOUT ROWID;
CREATE TABLE campaigns (
  id TEXT PRIMARY KEY, owner TEXT NOT NULL, created INTEGER NOT NULL, text TEXT NOT NULL,
  game_table TEXT NOT NULL DEFAULT '') WITHOUT ROWID;
CREATE INDEX campaigns_by_owner ON campaigns (owner);
CREATE INDEX campaigns_by_table ON campaigns (game_table) WHERE game_table <> '';
INSERT INTO packs VALUES ('settlers', -1, X'706100636B');
INSERT INTO accounts VALUES (1, 'Ann', 'hash');
INSERT INTO sessions VALUES ('gone', NULL, 1700000002, 1);
INSERT INTO sessions VALUES ('guest', NULL, 1700000000, 0);
INSERT INTO sessions VALUES ('member', 1, 1700000001, 0);
INSERT INTO tables VALUES ('begun', 'settlers', -1, -9223372036854775808, '["it''s peaceful"]', 1700000000, 1, 0, 3, 0, '[]', '[]', 'member', 600);
INSERT INTO tables VALUES ('of the campaign', 'settlers', -1, -9223372036854775808, '["it''s peaceful"]', 1700000000, 1, 0, 0, 0, '[]', '[]', 'member', 600);
INSERT INTO tables VALUES ('over', 'settlers', -1, -9223372036854775808, '["it''s peaceful"]', 1700000000, 1, 1, 1, -1, '[-3,70]', '[0]', 'member', 600);
INSERT INTO seats VALUES ('begun', 0, 'human', 'Romans (a deck)', 'hash of a key', 'member', 3);
INSERT INTO seats VALUES ('begun', 1, 'greedy', 'Japanese', '', '', 0);
INSERT INTO seats VALUES ('of the campaign', 0, 'human', 'Romans (a deck)', 'hash of a token', 'member', 1);
INSERT INTO seats VALUES ('of the campaign', 1, 'greedy', 'Japanese', '', '', 0);
INSERT INTO seats VALUES ('over', 0, 'human', 'Romans (a deck)', 'hash of a token', 'member', 1);
INSERT INTO seats VALUES ('over', 1, 'greedy', 'Japanese', '', '', 0);
INSERT INTO steps VALUES ('begun', 1, 0, 0, -1);
INSERT INTO steps VALUES ('begun', 2, 1, 0, 0);
INSERT INTO steps VALUES ('begun', 3, 2, 0, 1);
INSERT INTO steps VALUES ('over', 1, 0, 0, 7);
INSERT INTO campaigns VALUES ('campaign', 'member', 1700000000, 'a later text', 'of the campaign');
PRAGMA user_version=3;
