// Both builds have this entry. With the same imports their file `framework` is identical, so a browser fetches it once.
import 'react/jsx-runtime';
import 'react';
import 'react-dom';
import 'react-dom/client';
