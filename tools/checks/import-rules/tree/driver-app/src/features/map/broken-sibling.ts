import '../booking/form';
