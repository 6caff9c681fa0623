import '../react';
