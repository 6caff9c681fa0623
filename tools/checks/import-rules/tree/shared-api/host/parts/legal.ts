import '../../answers';
import '../../client';
import '../../contract';
import '../../socket';
import '../host';
