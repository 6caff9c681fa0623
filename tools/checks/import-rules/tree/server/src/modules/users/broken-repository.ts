import '../parkings/repository';
