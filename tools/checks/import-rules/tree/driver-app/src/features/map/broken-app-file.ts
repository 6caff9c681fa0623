import '../../expose';
