// Stands for an imported image in tests: a path, as in the build.
export default 'image.png';
