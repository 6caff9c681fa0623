import { BoothScene } from './booth-scene';
import { EntranceScene } from './entrance-scene';
import { RampScene } from './ramp-scene';
import { SpacesScene } from './spaces-scene';

/** The four pictures of a parking's gallery (DET-01), in order: components without props, 16:10, each with its own text alternative. */
export const parkingScenes = [EntranceScene, RampScene, SpacesScene, BoothScene] as const;
