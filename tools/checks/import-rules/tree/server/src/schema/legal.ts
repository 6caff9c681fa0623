import '../platform/db';
import './migrations';
