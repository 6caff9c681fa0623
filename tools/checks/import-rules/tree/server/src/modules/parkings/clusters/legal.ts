import '../span';
import './grid';
