import './parts/socket';
