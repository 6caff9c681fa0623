// Loaded into a server process before anything else: its machine's clock is CLOCK_SKEW_MS off, and
// SIGUSR2 steps it an hour back.
const Real = Date;
let off = Number(process.env.CLOCK_SKEW_MS ?? 0);

globalThis.Date = class extends Real {
  constructor(...parts) {
    if (parts.length === 0) super(Real.now() + off);
    else super(...parts);
  }

  static now() {
    return Real.now() + off;
  }
};

process.on('SIGUSR2', () => {
  off -= 3_600_000;
  process.stdout.write('clock stepped back\n');
});
