import '../federation/webpack/index.mjs';
