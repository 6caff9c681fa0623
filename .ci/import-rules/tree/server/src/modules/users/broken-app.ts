import '../../app';
