/** Colours by role, from the darkest to the lightest, and one of leaves. */
export interface Palette {
  night: string;
  deep: string;
  mid: string;
  warm: string;
  glow: string;
  light: string;
  leaf: string;
}

/** The four themes of the house and two of its gardens. */
export const palettes: readonly [Palette, ...Palette[]] = [
  {
    night: '#1a0f13',
    deep: '#43202a',
    mid: '#8a3d45',
    warm: '#c97a5e',
    glow: '#e8bd9b',
    light: '#f6eadf',
    leaf: '#6b7156',
  },
  {
    night: '#0c131d',
    deep: '#1d2f45',
    mid: '#3f6285',
    warm: '#b98f4f',
    glow: '#e2c58c',
    light: '#eef0ee',
    leaf: '#4f6f68',
  },
  {
    night: '#171020',
    deep: '#35264a',
    mid: '#6d5490',
    warm: '#b98aa6',
    glow: '#e3c6cf',
    light: '#f3eef5',
    leaf: '#66706c',
  },
  {
    night: '#2a1a1a',
    deep: '#6a4a40',
    mid: '#a8694f',
    warm: '#d59c6c',
    glow: '#edd2a9',
    light: '#f9f2e6',
    leaf: '#7f8761',
  },
  {
    night: '#0f1c1a',
    deep: '#25403c',
    mid: '#537a6c',
    warm: '#c49a6a',
    glow: '#e5d3a7',
    light: '#f3efe1',
    leaf: '#7d9070',
  },
  {
    night: '#1b1517',
    deep: '#4b3436',
    mid: '#94605f',
    warm: '#d08f83',
    glow: '#f0cdbb',
    light: '#faf1ea',
    leaf: '#71806b',
  },
];
