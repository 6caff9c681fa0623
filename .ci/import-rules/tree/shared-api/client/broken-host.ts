import '../host';
