import { startBehaviours } from './behaviours/behaviours.ts';
import { defineIslands } from './hydrate.ts';
import { startNavigation } from './navigate.ts';
import { startPlayer } from './player/start-player.ts';

defineIslands();
startBehaviours();
startNavigation();
startPlayer();
