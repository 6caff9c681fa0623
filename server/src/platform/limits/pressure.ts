import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

const SAMPLE_MS = 1000;
/** How often the loop is looked at, which is no delay of it. Each look wakes the process, also at rest. */
export const RESOLUTION_MS = 50;
/** A busy laptop is late for a second or two; only who stays late has more work than it can do. */
const SAMPLES_IN_A_ROW = 5;

/** How hard the process works. */
interface Pressure {
  /**
   * Delay of the event loop, in milliseconds: of the last seconds' means the least, so that one good
   * second ends it; without end where the loop stood still all the time.
   */
  loopDelayMs: number;
  /** Share of the heap that the process may have. */
  heapShare: number;
}

/**
 * Measures this process each second until `stop`. It opens no file, as `process.memoryUsage` does: a
 * process that is out of file handles would end by it.
 */
export function measurePressure(): { current: Readonly<Pressure>; stop(): void } {
  const current: Pressure = { loopDelayMs: 0, heapShare: 0 };
  const means: number[] = Array.from({ length: SAMPLES_IN_A_ROW }, () => 0);
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  const timer = setInterval(() => {
    const mean = delays.count === 0 ? Infinity : delays.mean / 1e6;
    means.shift();
    means.push(Math.max(0, mean - RESOLUTION_MS));
    current.loopDelayMs = Math.min(...means);
    delays.reset();
    const { used_heap_size, heap_size_limit } = getHeapStatistics();
    current.heapShare = used_heap_size / heap_size_limit;
  }, SAMPLE_MS).unref();
  return {
    current,
    stop: () => {
      clearInterval(timer);
      delays.disable();
    },
  };
}
