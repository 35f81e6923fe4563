import { startBehaviours } from './behaviours/behaviours.ts';
import { defineIslands } from './hydrate.ts';
import { startMeasuring } from './measure/start-measuring.ts';
import { startNavigation } from './navigate.ts';
import { startPlayer } from './player/start-player.ts';
import { startWebFonts } from './web-fonts.ts';

defineIslands();
startBehaviours();
startNavigation();
startPlayer();
startMeasuring();
startWebFonts();
