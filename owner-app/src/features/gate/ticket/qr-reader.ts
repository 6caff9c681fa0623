/** Finds a QR code's text in a picture; null without one. */
type ReadPicture = (video: HTMLVideoElement) => Promise<string | null>;

/** The part of the browser's detector that is used here, which TypeScript's library lacks. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** Longer side of the picture that is searched, in pixels: enough for a ticket at arm's length. */
const SIDE = 720;

/** The browser's own reader, where it has one of QR codes. */
async function browsersReader(): Promise<Detector | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  return BarcodeDetector && formats?.includes('qr_code')
    ? new BarcodeDetector({ formats: ['qr_code'] })
    : null;
}

/** The library is plain JavaScript: the page's policy allows no WebAssembly, of which other readers are made. */
const loadLibrary = () => import(/* webpackChunkName: "qr" */ 'qr/decode.js');

/** Loads what `openReader` needs, so that a ticket is read without signal too. */
export async function fetchReader(): Promise<object> {
  return (await browsersReader()) ?? loadLibrary();
}

/**
 * The browser's own reader where it has one, else a library's, which is loaded only then.
 * @throws Error when the library does not load
 */
export async function openReader(): Promise<ReadPicture> {
  const detector = await browsersReader();
  if (!detector) return openOwnReader();
  // A picture that cannot be searched, of a camera that has just begun, is followed by the next one.
  return (video) =>
    detector.detect(video).then(
      ([code]) => code?.rawValue ?? null,
      () => null,
    );
}

async function openOwnReader(): Promise<ReadPicture> {
  const { default: decode } = await loadLibrary();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    if (!context || videoWidth === 0) return null;
    const scale = Math.min(1, SIDE / Math.max(videoWidth, videoHeight));
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    try {
      return decode(context.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      // The picture has no code that can be read.
      return null;
    }
  };
}
