// What an imported image is to a test: a path, as the build makes of it.
export default 'image.png';
