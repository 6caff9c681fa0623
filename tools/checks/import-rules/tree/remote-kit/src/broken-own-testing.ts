import '../testing';
