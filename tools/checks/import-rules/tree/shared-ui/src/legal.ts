import './tokens/token';
import 'react';
