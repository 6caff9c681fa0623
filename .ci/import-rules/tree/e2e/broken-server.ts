import '../server/src/app';
