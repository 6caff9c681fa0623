import '../federation/registry/registry.ts';
