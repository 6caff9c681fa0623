import '../federation/registry/index.mjs';
