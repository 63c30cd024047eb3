/** A drawing made from a handle. The same handle always gives the same folds. Sizes are in a 64 × 64 box. */
interface AvatarPattern {
  ground: string;
  folds: { path: string; colour: string }[];
}

/** 32-bit FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  return hash;
}

/** Hues of dyed cloth: wine, rust, ochre, moss, teal, ink, plum. */
const hues = [348, 14, 36, 96, 176, 214, 268, 322];

export function avatarPattern(handle: string): AvatarPattern {
  let seed = hashOf(handle.trim().toLowerCase());
  const below = (limit: number) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * limit);
  };
  const hue = (hues[below(hues.length)] ?? 0) + below(12) - 6;
  const turned = hue + (below(2) === 0 ? 24 : -28);
  const folds = [0, 1, 2].map((layer) => {
    const start = 4 + layer * 14 + below(10);
    const bend = below(36) - 18;
    const end = start + below(28) - 8;
    return {
      path: `M${start} 0C${start + bend} 22 ${end - bend} 42 ${end} 64H64V0Z`,
      colour: `hsl(${layer % 2 === 0 ? turned : hue} ${30 + layer * 4}% ${40 + layer * 11}% / ${0.62 - layer * 0.1})`,
    };
  });
  return { ground: `hsl(${hue} 34% 27%)`, folds };
}
