import 'typebox';
import './money';
