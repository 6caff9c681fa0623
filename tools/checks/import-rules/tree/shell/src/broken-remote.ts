import '../../driver-app/src/expose';
