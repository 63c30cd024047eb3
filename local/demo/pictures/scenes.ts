import type { Scene } from './scene.ts';
import { city } from './scenes/city.ts';
import { dusk } from './scenes/dusk.ts';
import { hills } from './scenes/hills.ts';
import { portraits } from './scenes/portrait.ts';
import { sea } from './scenes/sea.ts';
import { stillLife } from './scenes/still-life.ts';
import { table } from './scenes/table.ts';
import { veils } from './scenes/veils.ts';
import { windowLight } from './scenes/window.ts';

export const scenes = {
  portraits,
  dusk,
  table,
  city,
  hills,
  sea,
  stillLife,
  windowLight,
  veils,
} satisfies Record<string, Scene>;
export type SceneName = keyof typeof scenes;
