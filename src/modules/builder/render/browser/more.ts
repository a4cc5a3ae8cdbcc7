// What few pages need: strips that move by themselves, clocks that count down, how far somebody has read, tabs of
// atomic elements.
import { startAtomicTabs } from './builder/atomic-tabs.ts';
import { startAutoplay } from './builder/autoplay.ts';
import { startCountdowns } from './builder/countdown.ts';
import { startReading } from './builder/reading.ts';

startAutoplay();
startCountdowns();
startReading();
startAtomicTabs();
