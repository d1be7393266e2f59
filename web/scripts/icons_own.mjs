// What we draw ourselves, on the same 512 x 512 as the icons of others.

const path = (d, more = '') => `<path fill="currentColor" d="${d}"${more}/>`;

export const drawings = {
  // Two tilted cards: any card.
  'two-cards':
    '<g fill="currentColor"><rect x="84" y="96" width="196" height="290" rx="26" transform="rotate(-14 182 241)" opacity=".62"/>' +
    '<rect x="222" y="118" width="206" height="304" rx="28" transform="rotate(9 325 270)"/></g>',
  // A plain eye: a new card is seen; also "watching".
  'plain-eye': path(
    'M256 112C132 112 48 208 20 256c28 48 112 144 236 144s208-96 236-144c-28-48-112-144-236-144zm0 52c58 0 104 41 104 92s-46 92-104 92-104-41-104-92 46-92 104-92zm0 40c-32 0-56 23-56 52s24 52 56 52 56-23 56-52-24-52-56-52z',
    ' fill-rule="evenodd"',
  ),
  // Two chain links: copy and share.
  'chain-links':
    '<g fill="none" stroke="currentColor" stroke-width="48" stroke-linecap="round">' +
    '<path d="M222 290a92 92 0 0 1 0-130l70-70a92 92 0 0 1 130 130l-36 36"/><path d="M290 222a92 92 0 0 1 0 130l-70 70a92 92 0 0 1-130-130l36-36"/></g>',
  // An arrow to the right: from a cost to its effect.
  'arrow-to': path('M40 224h292v-92l148 124-148 124v-92H40z'),
};
