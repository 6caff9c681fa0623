import '../../react';
