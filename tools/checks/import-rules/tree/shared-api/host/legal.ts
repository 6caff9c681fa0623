import '../client';
import '../contract';
import '../documents';
import '../socket';
