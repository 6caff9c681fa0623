import '../registry/registry.ts';
