import { startBehaviours } from './behaviours/behaviours.ts';
import { defineIslands } from './hydrate.ts';
import { layOutRest } from './lay-out-rest.ts';
import { startMeasuring } from './measure/start-measuring.ts';
import { startNavigation } from './navigate.ts';
import { startPlayer } from './player/start-player.ts';
import { startWebFonts } from './web-fonts.ts';

defineIslands();
startBehaviours();
startNavigation();
startPlayer();
startMeasuring();
void startWebFonts().then(layOutRest);
