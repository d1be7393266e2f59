// The outlines of pieces on 100 x 100: the shape says the family.

import type { Shape } from './goods.js';

function cog(): string {
  const teeth = 9;
  let path = '';
  for (let step = 0; step < teeth * 4; ++step) {
    const far = step % 4 < 2 ? 50 : 40;
    const angle = ((step + 0.5) / (teeth * 4)) * 2 * Math.PI;
    const x = (50 + Math.cos(angle) * far).toFixed(1);
    const y = (50 + Math.sin(angle) * far).toFixed(1);
    path += `${step === 0 ? 'M' : 'L'}${x} ${y}`;
  }
  return `${path}Z`;
}

const square = 'M22 2h56a20 20 0 0 1 20 20v56a20 20 0 0 1-20 20H22A20 20 0 0 1 2 78V22A20 20 0 0 1 22 2z';

export const shapes: Record<Shape, string> = {
  square,
  masonry: square,
  circle: 'M50 2a48 48 0 1 1 0 96 48 48 0 0 1 0-96z',
  drop: 'M52 0c6 12 40 28 43 58a45 42 0 0 1-90 2C5 40 22 34 28 16c6 5 8 10 8 15C43 24 50 12 52 0z',
  shield: 'M10 4h80q6 0 6 6v38c0 26-20 42-46 50C24 90 4 74 4 48V10q0-6 6-6z',
  jar: 'M24 2h52q6 0 6 6l-2 6c10 7 16 18 16 32 0 27-18 52-46 52S4 73 4 46c0-14 6-25 16-32l-2-6q0-6 6-6z',
  gable: 'M44 4q6-5 12 0l38 30q4 3 4 8v48q0 8-8 8H10q-8 0-8-8V42q0-5 4-8z',
  cog: cog(),
  torn: 'M8 2h84q6 0 6 6v78l-12 12-12-9-12 9-12-9-12 9-12-9-12 9L2 86V8q0-6 6-6z',
};
