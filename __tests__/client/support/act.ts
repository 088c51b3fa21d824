// React 18.3 moved `act`; the test utilities still ask for it at its old place.
export { act } from 'react';
