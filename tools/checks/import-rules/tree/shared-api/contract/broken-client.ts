import '../client';
