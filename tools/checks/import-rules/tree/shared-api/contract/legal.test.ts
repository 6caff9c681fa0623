import 'fast-check';
import 'react-router';
