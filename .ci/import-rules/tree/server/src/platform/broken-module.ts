import '../modules/users/service';
