/** Two short tones, in hertz, and how long each sounds, in seconds. */
const TONES = [880, 1174];
const TONE_SECONDS = 0.18;
const VOLUME = 0.25;

let context: AudioContext | null = null;

/** Lets the page sound: browsers allow it only in a tap or a key press. */
export function allowSound(): void {
  context ??= new AudioContext();
  void context.resume();
}

/** Allows the sound and plays it, so that its loudness is heard. */
export async function tryChime(): Promise<void> {
  allowSound();
  await context?.resume();
  chime();
}

/** Plays the sound of a new request; nothing where no tap has allowed it. */
export function chime(): void {
  if (context?.state !== 'running') return;
  for (const [index, hertz] of TONES.entries()) {
    const start = context.currentTime + index * TONE_SECONDS;
    const tone = new OscillatorNode(context, { frequency: hertz });
    const volume = new GainNode(context, { gain: VOLUME });
    volume.gain.setValueAtTime(VOLUME, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + TONE_SECONDS);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + TONE_SECONDS);
  }
}
