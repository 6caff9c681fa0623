import { useEffect, useRef, useState } from 'react';
import { openReader } from './qr-reader';

/** Pause between two pictures that are searched, in milliseconds: a cheap phone has to breathe. */
const PAUSE_MS = 120;

/** The camera's light in the browser's API, which TypeScript's library lacks. */
type WithTorch<Known> = Known & { torch?: boolean };

/** Shows the back camera's picture in `video` and calls back once with the text of the first code in it. */
export function useCamera(onText: (text: string) => boolean) {
  const video = useRef<HTMLVideoElement>(null);
  /** Whether the camera is missing or may not be used, or what reads its picture did not load. */
  const [failed, setFailed] = useState<'camera' | 'reader' | null>(null);
  const [light, setLight] = useState<MediaStreamTrack | null>(null);
  const [torch, setTorch] = useState(false);
  const found = useRef(onText);
  useEffect(() => {
    found.current = onText;
  });

  useEffect(() => {
    if (failed) return;
    const ended = new AbortController();
    const { signal } = ended;
    let stream: MediaStream | undefined;
    async function watch() {
      // Rejects where there is no camera, and where the page may not use it.
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1280 } },
      });
      if (signal.aborted) return stop(stream);
      const [track] = stream.getVideoTracks();
      const can: WithTorch<MediaTrackCapabilities> | undefined = track?.getCapabilities?.();
      if (track && can?.torch) setLight(track);
      const element = video.current;
      if (!element) return;
      element.srcObject = stream;
      await element.play();
      // After the camera, so that nothing is loaded where there is none.
      const read = await openReader().catch(() => null);
      if (signal.aborted) return;
      if (!read) return setFailed('reader');
      while (!signal.aborted) {
        const text = await read(element);
        if (text !== null && !signal.aborted && found.current(text)) return;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
    watch().catch(() => {
      if (!signal.aborted) setFailed('camera');
    });
    return () => {
      ended.abort();
      stop(stream);
    };
  }, [failed]);

  function switchTorch() {
    const constraint: WithTorch<MediaTrackConstraintSet> = { torch: !torch };
    light?.applyConstraints({ advanced: [constraint] }).then(
      () => setTorch(!torch),
      () => setLight(null),
    );
  }

  return {
    video,
    failed,
    retry: () => setFailed(null),
    /** Turns the light on or off; null where the camera has none. */
    switchTorch: failed ? null : light && switchTorch,
    torch,
  };
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
