interface ImportMeta {
  /** There only in a build whose modules are replaced one by one. */
  webpackHot?: import('./hot-module').Hot;
}
