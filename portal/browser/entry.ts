import { startBehaviours } from './behaviours/behaviours.ts';
import { defineIslands } from './hydrate.ts';
import { startNavigation } from './navigate.ts';

defineIslands();
startBehaviours();
startNavigation();
