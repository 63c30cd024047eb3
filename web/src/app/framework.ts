// An entry of both builds: with the same imports their file `framework` is the same, and a browser fetches it once.
import 'react/jsx-runtime';
import 'react';
import 'react-dom';
import 'react-dom/client';
