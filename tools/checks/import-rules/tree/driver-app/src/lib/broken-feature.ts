import '../features/map/own';
